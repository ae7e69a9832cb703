import type { Guideline, GuidelineKind } from '../../../src/domain/building/guideline.ts';
import { BUILDINGS, type BuildingId } from './buildings.ts';

type Lines = Required<Guideline['lines']>;

const EMERGENCY: Lines = {
  en: ['Call 112 first, then the in-house emergency team.', 'The lifts stop when the alarm sounds: take the stairs.'],
  nl: ['Bel eerst 112, daarna de bedrijfshulpverlening.', 'Bij alarm staan de liften stil: neem de trap.'],
  fr: [
    'Appelez d’abord le 112, puis l’équipe de secours du bâtiment.',
    'En cas d’alarme, les ascenseurs s’arrêtent : prenez l’escalier.',
  ],
  de: [
    'Rufen Sie zuerst 112, dann die betrieblichen Ersthelfer.',
    'Bei Alarm stehen die Aufzüge still: Nehmen Sie die Treppe.',
  ],
  pt: [
    'Ligue primeiro para o 112 e depois para a equipa de emergência do edifício.',
    'Em caso de alarme, os elevadores param: utilize as escadas.',
  ],
};
const WIFI: Lines = {
  en: [
    'Network “Roost Office”: sign in with your own account.',
    'Visitors use “Roost Guest”; reception has the code of the day.',
  ],
  nl: [
    'Netwerk ‘Roost Office’: meld je aan met je eigen account.',
    'Bezoekers gebruiken ‘Roost Guest’; de receptie heeft de code van de dag.',
  ],
  fr: [
    'Réseau « Roost Office » : connectez-vous avec votre compte.',
    'Les visiteurs utilisent « Roost Guest » ; la réception donne le code du jour.',
  ],
  de: [
    'Netz „Roost Office“: Melden Sie sich mit Ihrem Konto an.',
    'Gäste nutzen „Roost Guest“; den Tagescode hat der Empfang.',
  ],
  pt: [
    'Rede «Roost Office»: inicie sessão com a sua conta.',
    'Os visitantes usam «Roost Guest»; a receção tem o código do dia.',
  ],
};
const RULES: Lines = {
  en: [
    'Leave your desk clear, so that it can be cleaned.',
    'Make calls in the phone booths, not in the quiet zones.',
    'Dogs are welcome on floor 1 on Fridays.',
  ],
  nl: [
    'Laat je werkplek leeg achter, zodat die schoongemaakt kan worden.',
    'Bel in de belcellen, niet in de stiltezones.',
    'Honden zijn op vrijdag welkom op verdieping 1.',
  ],
  fr: [
    'Laissez votre bureau dégagé pour qu’il puisse être nettoyé.',
    'Téléphonez dans les cabines, pas dans les zones calmes.',
    'Les chiens sont les bienvenus au 1er étage le vendredi.',
  ],
  de: [
    'Hinterlassen Sie Ihren Platz frei, damit er gereinigt werden kann.',
    'Telefonieren Sie in den Telefonboxen, nicht in den Ruhezonen.',
    'Hunde sind freitags auf Etage 1 willkommen.',
  ],
  pt: [
    'Deixe a secretária livre, para que possa ser limpa.',
    'Faça chamadas nas cabinas, não nas zonas silenciosas.',
    'Às sextas-feiras, os cães são bem-vindos no piso 1.',
  ],
};

const hours = (open: string, shut: string): Lines => ({
  en: [`Monday to Friday ${open}–${shut}`, 'Closed at weekends and on public holidays'],
  nl: [`Maandag tot en met vrijdag ${open}–${shut}`, 'In het weekend en op feestdagen gesloten'],
  fr: [`Du lundi au vendredi, ${open}–${shut}`, 'Fermé le week-end et les jours fériés'],
  de: [`Montag bis Freitag ${open}–${shut}`, 'An Wochenenden und Feiertagen geschlossen'],
  pt: [`De segunda a sexta-feira, ${open}–${shut}`, 'Encerrado aos fins de semana e feriados'],
});
const reception = (shut: string): Lines => ({
  en: [`Staffed until ${shut}. Pick up lost badges and parcels here.`],
  nl: [`Bemand tot ${shut}. Hier liggen verloren badges en pakketten.`],
  fr: [`Ouvert jusqu’à ${shut}. Badges perdus et colis à retirer ici.`],
  de: [`Besetzt bis ${shut}. Verlorene Ausweise und Pakete liegen hier.`],
  pt: [`Aberta até às ${shut}. Crachás perdidos e encomendas levantam-se aqui.`],
});

/** Fictitious, including all phone numbers. */
const BY_BUILDING: Record<BuildingId, { hours: Lines; reception: Lines; emergency: string; desk: string; way: Lines }> =
  {
    amsterdam: {
      hours: hours('07:00', '20:00'),
      reception: reception('18:00'),
      emergency: '+31205550112',
      desk: '+31205550100',
      way: {
        en: ['Tram 3 stops at the door; bicycles go into the cellar on the water side.'],
        nl: ['Tram 3 stopt voor de deur; fietsen gaan in de kelder aan de waterkant.'],
        fr: ['Le tram 3 s’arrête devant la porte ; les vélos vont au sous-sol, côté eau.'],
        de: ['Die Tram 3 hält vor der Tür; Fahrräder kommen in den Keller auf der Wasserseite.'],
        pt: ['O elétrico 3 para à porta; as bicicletas ficam na cave, do lado da água.'],
      },
    },
    antwerp: {
      hours: hours('07:30', '19:00'),
      reception: reception('17:30'),
      emergency: '+3235550112',
      desk: '+3235550100',
      way: {
        en: ['Tram 7 to MAS, then three minutes along the dock.'],
        nl: ['Tram 7 tot MAS, daarna drie minuten langs het dok.'],
        fr: ['Tram 7 jusqu’au MAS, puis trois minutes le long du bassin.'],
        de: ['Mit der Tram 7 bis MAS, dann drei Minuten am Hafenbecken entlang.'],
        pt: ['Elétrico 7 até ao MAS e depois três minutos ao longo da doca.'],
      },
    },
    lisbon: {
      hours: hours('08:00', '20:00'),
      reception: reception('18:30'),
      emergency: '+351215550112',
      desk: '+351215550100',
      way: {
        en: ['Oriente station, exit towards the river.'],
        nl: ['Station Oriente, uitgang naar de rivier.'],
        fr: ['Gare d’Oriente, sortie côté fleuve.'],
        de: ['Bahnhof Oriente, Ausgang zum Fluss.'],
        pt: ['Estação do Oriente, saída para o rio.'],
      },
    },
  };

export const guidelineRows = () =>
  BUILDINGS.flatMap(({ id }) => {
    const { hours: open, reception: desk, emergency, desk: number, way } = BY_BUILDING[id];
    const row = (kind: GuidelineKind, lines: Lines, phone: string | null = null) => ({
      id: `${id}-${kind}`,
      building_id: id,
      kind,
      lines,
      phone,
    });
    return [
      row('openingHours', open),
      row('emergency', EMERGENCY, emergency),
      row('reception', desk, number),
      row('wifi', WIFI),
      row('houseRules', RULES),
      row('gettingHere', way),
    ];
  });
