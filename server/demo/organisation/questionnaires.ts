import { readQuestionnaireFile } from '../../commands/questionnaire-file.ts';
import type { Writer } from '../../db/database.ts';
import { writeQuestionnaire } from '../../sql/imported-questionnaire.ts';

const YES = { en: 'Yes', nl: 'Ja', fr: 'Oui', de: 'Ja', pt: 'Sim' };
const NO = { en: 'No', nl: 'Nee', fr: 'Non', de: 'Nein', pt: 'Não' };

/** After sign-in only `verify` is asked; a visitor's only in Lisbon. */
const FILES = [
  {
    id: 'house-rules',
    for: 'login',
    asks: 'whoMustVerify',
    banHours: 240,
    title: {
      en: 'Before you come in',
      nl: 'Voordat je naar binnen gaat',
      fr: 'Avant d’entrer',
      de: 'Bevor Sie hereinkommen',
      pt: 'Antes de entrar',
    },
    description: {
      en: 'Two short questions. Your answers are not kept, only whether you may come.',
      nl: 'Twee korte vragen. Je antwoorden worden niet bewaard, alleen of je mag komen.',
      fr: 'Deux brèves questions. Vos réponses ne sont pas conservées, seulement si vous pouvez venir.',
      de: 'Zwei kurze Fragen. Ihre Antworten werden nicht aufbewahrt, nur ob Sie kommen dürfen.',
      pt: 'Duas perguntas breves. As suas respostas não são guardadas, apenas se pode vir.',
    },
    terms: {
      en: 'I have read the rules of the house and keep to them.',
      nl: 'Ik heb de huisregels gelezen en houd me eraan.',
      fr: 'J’ai lu le règlement intérieur et je le respecte.',
      de: 'Ich habe die Hausordnung gelesen und halte mich daran.',
      pt: 'Li as regras da casa e cumpro-as.',
    },
    questions: [
      {
        id: 'well',
        type: 'CHOICE',
        text: {
          en: 'Do you feel well today?',
          nl: 'Voel je je goed vandaag?',
          fr: 'Vous sentez-vous bien aujourd’hui ?',
          de: 'Fühlen Sie sich heute gesund?',
          pt: 'Sente-se bem hoje?',
        },
        answers: [
          { id: 'yes', text: YES },
          {
            id: 'no',
            text: NO,
            followup: [
              {
                id: 'fever',
                type: 'CHOICE',
                text: {
                  en: 'Do you have a fever?',
                  nl: 'Heb je koorts?',
                  fr: 'Avez-vous de la fièvre ?',
                  de: 'Haben Sie Fieber?',
                  pt: 'Tem febre?',
                },
                answers: [
                  { id: 'yes', text: YES, outcome: 'DENY' },
                  { id: 'no', text: NO, outcome: 'ASK' },
                ],
              },
            ],
          },
        ],
      },
      {
        id: 'instructed',
        type: 'CHOICE',
        text: {
          en: 'Have you been shown the emergency exits?',
          nl: 'Heeft iemand je de nooduitgangen laten zien?',
          fr: 'Vous a-t-on montré les issues de secours ?',
          de: 'Hat man Ihnen die Notausgänge gezeigt?',
          pt: 'Mostraram-lhe as saídas de emergência?',
        },
        answers: [
          { id: 'yes', text: YES },
          { id: 'no', text: NO, outcome: 'ASK' },
        ],
      },
    ],
  },
  {
    id: 'visitors-lisbon',
    for: 'visitors',
    buildings: ['lisbon'],
    validHours: 48,
    keepAnswersDays: 1,
    receptionSeesAnswers: true,
    title: {
      en: 'Before your visit',
      nl: 'Vóór je bezoek',
      fr: 'Avant votre visite',
      de: 'Vor Ihrem Besuch',
      pt: 'Antes da sua visita',
    },
    description: {
      en: 'Reception sees your answers for a day, to have everything ready for you.',
      nl: 'De receptie ziet je antwoorden één dag, om alles voor je klaar te hebben.',
      fr: 'La réception voit vos réponses pendant un jour, afin que tout soit prêt pour vous.',
      de: 'Der Empfang sieht Ihre Antworten einen Tag lang, damit alles für Sie bereit ist.',
      pt: 'A receção vê as suas respostas durante um dia, para ter tudo pronto para si.',
    },
    terms: {
      en: 'I take photographs only where it is allowed.',
      nl: 'Ik maak alleen foto’s waar dat mag.',
      fr: 'Je ne prends des photos que là où c’est permis.',
      de: 'Ich fotografiere nur, wo es erlaubt ist.',
      pt: 'Só tiro fotografias onde é permitido.',
    },
    questions: [
      {
        id: 'equipment',
        type: 'CHOICE',
        text: {
          en: 'Do you bring equipment with you?',
          nl: 'Breng je apparatuur mee?',
          fr: 'Apportez-vous du matériel ?',
          de: 'Bringen Sie Geräte mit?',
          pt: 'Traz equipamento consigo?',
        },
        answers: [
          {
            id: 'yes',
            text: YES,
            outcome: 'ASK',
            followup: [
              {
                id: 'pieces',
                type: 'NUMBER',
                text: {
                  en: 'How many pieces?',
                  nl: 'Hoeveel stuks?',
                  fr: 'Combien de pièces ?',
                  de: 'Wie viele Stücke?',
                  pt: 'Quantas peças?',
                },
              },
            ],
          },
          { id: 'no', text: NO },
        ],
      },
      {
        id: 'help',
        type: 'STRING',
        required: false,
        text: {
          en: 'Do you need anything to get in and around?',
          nl: 'Heb je iets nodig om binnen te komen of je te verplaatsen?',
          fr: 'Avez-vous besoin d’aide pour entrer ou vous déplacer ?',
          de: 'Brauchen Sie etwas, um hereinzukommen oder sich zu bewegen?',
          pt: 'Precisa de alguma ajuda para entrar ou deslocar-se?',
        },
      },
    ],
  },
];

/** Puts the demonstration's questionnaires in force. */
export async function writeQuestionnaires(db: Writer): Promise<void> {
  for (const each of FILES) {
    const file = readQuestionnaireFile(JSON.stringify(each));
    await writeQuestionnaire(db, file, file.buildings, null);
  }
}
