import type { Question } from '../../src/domain/questionnaire/questionnaire.ts';

const texts = (en: string, de: string) => ({ en, de });

/** A choice with follow-ups two levels deep, and one question of each free type. */
export const QUESTIONS: readonly Question[] = [
  {
    id: 'guests',
    answerType: 'OPTION',
    questionString: texts('Do you bring guests?', 'Bringen Sie Gäste mit?'),
    answers: [
      {
        id: 'yes',
        answerString: texts('Yes', 'Ja'),
        followup: [
          { id: 'count', answerType: 'NUMBER', questionString: texts('How many?', 'Wie viele?'), answers: [] },
          {
            id: 'lunch',
            answerType: 'OPTION',
            questionString: texts('Will they have lunch?', 'Essen sie zu Mittag?'),
            answers: [
              {
                id: 'lunch-yes',
                answerString: texts('Yes, with us', 'Ja, mit uns'),
                followup: [
                  { id: 'diet', answerType: 'STRING', questionString: texts('Any diet?', 'Eine Diät?'), answers: [] },
                ],
              },
              { id: 'lunch-no', answerString: texts('No lunch', 'Kein Mittagessen'), followup: [] },
            ],
          },
        ],
      },
      { id: 'no', answerString: texts('No', 'Nein'), followup: [] },
    ],
  },
  {
    id: 'since',
    answerType: 'DATE',
    questionString: texts('Since when do you work here?', 'Seit wann arbeiten Sie hier?'),
    answers: [],
  },
];
