/**
 * @typedef {{ word: RegExp, use: string, in?: RegExp }} Rule
 *   word: what no text says; use: what it says instead, or why; in: keys that it holds for, all unless said
 */

/**
 * @param {string} words separated by `|`; an asterisk stands for the rest of a word
 * @returns {RegExp} that finds them whole, also beside letters with accents
 */
const said = (words) => new RegExp(`(?<![\\p{L}-])(?:${words.replaceAll('*', '\\p{L}*')})(?!\\p{L})`, 'iu');

/**
 * Every language: signs of a typewriter.
 * @type {readonly Rule[]}
 */
const EVERYWHERE = [
  { word: /(?<=\p{L})'|'(?=\p{L})(?![^{}]*\{)/u, use: '’' },
  { word: /"/, use: 'the quotation marks of the language' },
  { word: /\.\.\./, use: '…' },
  { word: /  /, use: 'one space' },
  { word: / [,.](?!\d)/, use: 'no space before it' },
];

/** Words of a language that stand in no other: two columns of a table were swapped once. */
const FOREIGN = {
  nl: said('und|nicht|vous|jours?|dias|ohne|avec'),
  fr: said('und|für|alle|nicht|auf|ist|der|Tage|het|niet|wordt|dias|ohne'),
  de: said('jours?|heures?|pas|est|vous|pour|avec|les|het|niet|wordt|dias|sem'),
  pt: said('und|für|nicht|vous|jours?|niet|wordt|avec|ohne'),
};

/** Nobody's sex is guessed, and none is written twice in one word. */
const ENDINGS =
  /\((?:e|ne|trice|[ao]s?|in|innen)\)|\p{L}(?:·|[:*_](?=in))(?:e|ne|in|innen)(?!\p{L})|\p{L}Innen(?!\p{L})|\bo\/a\b/u;

/** French, of the reader: « vous êtes invité ». */
const READER_IN_FR =
  /\bvous (?:n’|vous )?(?:êtes|restez|restiez|serez|avez été) (?:pas |toujours |encore |déjà )*\p{L}+é(?!\p{L})/iu;

/** Keys of what is said to and of visitors. */
const OF_VISITS =
  /^(?:hospitality|visits?|visitor|kiosk)\.|\.visit\.|tooMany(?:Visits|Announced)|error\.visit|visitI|sheet\.visitors/;

/** Keys of places that somebody gives back. */
const OF_PLACES = /^absence\.|^checkIn\.|give-parking-back|visitTooManyReserved/;

/**
 * One word for one thing, in each language (docs/glossary.md). The words that are not said are those that were said
 * once, or that a translator would reach for.
 * @type {Record<string, readonly Rule[]>}
 */
const GLOSSARY = {
  en: [
    {
      word: said('username'),
      use: 'user name (but for the text of the specification)',
      in: /^(?!login\.nameRequired$)/,
    },
    { word: said('log ?in'), use: 'sign in' },
    { word: said('desks|seats?'), use: 'workstation' },
    { word: said('cancell?ation*'), use: 'cancel, as a verb' },
    {
      word: said('bookings|(?:an?|the|this|that|each|no|new|my|your|their) booking'),
      use: 'reservation (to book is the act)',
    },
    { word: /„|«|‘(?=\{)/, use: '“ ”' },
    { word: / …/, use: 'no space before …' },
  ],
  nl: [
    { word: FOREIGN.nl, use: 'this is another language' },
    { word: said('aanvaard*'), use: 'accepteren' },
    { word: said('*boeking*'), use: 'reservering (boeken is the act)' },
    { word: said('inlog*|uitlog*|ingelogd|uitgelogd'), use: 'aanmelden, afmelden' },
    {
      word: said('aan(?:ge)?meld*|meld (?:de|aan)'),
      use: 'aankondigen (aanmelden is signing in)',
      in: /^visits?\.|\.visit\.(?:announce|save)|tooMany(?:Visits|Announced)/,
    },
    { word: said('bureau|bureauplek*|werkplaats*'), use: 'werkplek' },
    { word: said('etage'), use: 'verdieping' },
    { word: said('meeting*'), use: 'vergadering' },
    { word: said('*ruimten'), use: 'ruimtes' },
    { word: said('u|uw'), use: 'je' },
    { word: said('notificatie*'), use: 'melding' },
    { word: said('manier van aanmelden|manier(?:en)? om (?:je )?aan te melden'), use: 'aanmeldmethode' },
    { word: said('teruggeven|teruggegeven|geef * terug'), use: 'vrijgeven', in: OF_PLACES },
    { word: said('geloot|gelote|loten door|zaad'), use: 'verloot, startwaarde (lot is a ticket)' },
    { word: said('buurten?'), use: 'zone', in: /neighborhood/i },
    { word: said('voorkeursbuurt*'), use: 'zone' },
    { word: said('leidinggevende*'), use: 'teamleider' },
    { word: said('geschorst'), use: 'geblokkeerd' },
    { word: /„|“|”|«/, use: '‘ ’' },
    { word: / …/, use: 'no space before …' },
  ],
  fr: [
    { word: FOREIGN.fr, use: 'this is another language' },
    { word: ENDINGS, use: 'a phrasing without gender' },
    { word: READER_IN_FR, use: 'a phrasing without gender: « votre connexion », « la décision vous revient »' },
    { word: said('ménage'), use: 'nettoyage' },
    { word: said('stationnement'), use: 'parking' },
    { word: said('déclin*'), use: 'refuser' },
    { word: said('s’enregistr*|m’enregistrer|s’est enregistrée?'), use: 'confirmer sa présence' },
    {
      word: /à l’accueil|l’accueil (?:s’|peut|sera)|^L’accueil|hôtes, l’accueil/i,
      use: 'la réception (l’accueil is Home)',
    },
    { word: said('tu|ton|tes|toi'), use: 'vous' },
    // MAIL_FROM is the name of a setting, `mail` after a comma one of an attribute.
    { word: /(?<![\p{L}-]|sAMAccountName, )(?:email|mail(?!_)|courriel)(?!\p{L})/iu, use: 'e-mail' },
    { word: said('moyens? de connexion'), use: 'mode de connexion' },
    { word: said('réglages?'), use: 'paramètres' },
    { word: said('chefs? d’équipe'), use: 'responsable d’équipe' },
    { word: said('qui gère le serveur|qui le gère définit'), use: 'l’administrateur du serveur' },
    { word: said('garde'), use: 'conserver (what is kept on a device)', in: /^(?:cookies|questions)\./ },
    { word: /„|“|”/, use: '« »' },
    {
      // `(!(…))` and `userAccountControl:` are of a filter for a directory.
      word: /(?<! )[;!?](?![\w(])|(?<=\p{L})(?<!https?|hh|min|userAccountControl):(?!\/)|«(?! )|(?<! )»/u,
      use: 'a space beside ; : ! ? « »',
    },
    { word: / …/, use: 'no space before …' },
  ],
  de: [
    { word: FOREIGN.de, use: 'this is another language' },
    { word: ENDINGS, use: 'a phrasing without gender' },
    { word: said('Stockwerk*|Geschoss*'), use: 'Etage' },
    { word: said('Meeting*'), use: 'Besprechung' },
    { word: said('*buchung*'), use: 'Reservierung (buchen is the act)' },
    { word: said('Mitteilung*'), use: 'Benachrichtigung' },
    { word: said('einlog*|auslog*|eingeloggt|ausgeloggt'), use: 'anmelden, abmelden' },
    {
      word: said('an(?:ge)?melde[nt]|ab(?:ge)?melde[nt]|Anmeldung|Abmeldung'),
      use: 'ankündigen, einchecken, auschecken (anmelden is signing in)',
      in: OF_VISITS,
    },
    {
      word: said('freigeben|Freigabe|freigegeben'),
      use: 'genehmigen (freigeben is giving a place back)',
      in: /approv/i,
    },
    { word: /(?:im|auf dem|Im|Auf dem) Plan\b/, use: 'Grundriss (der Plan is what somebody planned)' },
    { word: said('Angebot(?:e|en|s)?'), use: 'Zusatzangebot', in: /^(?:shifts|cancel|settings)\.|amenit/i },
    { word: /(?<!Kolleginnen und |Kolleginnen, |Kollegin oder )\bKollegen?\b/, use: 'Kolleginnen und Kollegen' },
    { word: said('Art der Anmeldung|Wege? zur Anmeldung'), use: 'Anmeldemethode' },
    { word: said('zurückgeben|zurückgegeben'), use: 'freigeben', in: OF_PLACES },
    { word: said('Leuten?'), use: 'Personen' },
    { word: said('Führungskr*'), use: 'Teamleitung' },
    { word: said('Verwaltung'), use: 'Administration' },
    { word: said('bis und mit|nochmals'), use: 'bis einschließlich, noch einmal' },
    { word: said('du|dein|deine|dir|dich'), use: 'Sie' },
    { word: /“(?=\p{L}|\{)|«|»/u, use: '„ “' },
    { word: /(?<! )…/, use: 'a space before …' },
  ],
  pt: [
    { word: FOREIGN.pt, use: 'this is another language' },
    { word: ENDINGS, use: 'a phrasing without gender' },
    {
      word: said('celular|usuário*|senha|tela|andar|cadastr*|equipe|arquivo|clique|você (?:tem|pode|está|vai)'),
      use: 'European Portuguese: telemóvel, utilizador, palavra-passe, ecrã, piso, equipa, ficheiro',
    },
    { word: said('links?'), use: 'ligação' },
    { word: said('marcaç*'), use: 'reserva (uma marcação is what a visitor at the door has)', in: /^(?!kiosk\.)/ },
    { word: said('online|offline'), use: 'com ligação, sem ligação' },
    { word: /\breunião\b.*\bregist(?:o|ad)/i, use: 'check-in' },
    { word: said('login|entrar na conta'), use: 'iniciar sessão' },
    { word: said('você'), use: 'the third person, without it' },
    { word: said('chefes? de equipa'), use: 'responsável de equipa' },
    { word: said('devolver?|devolva'), use: 'libertar', in: OF_PLACES },
    { word: said('mesa|estação de trabalho'), use: 'posto de trabalho' },
    { word: /„|“|”/, use: '« »' },
    { word: / …/, use: 'no space before …' },
  ],
};

/**
 * @param {Record<string, Record<string, string>>} catalogues locale → key → message
 * @returns {string[]} problems: a word that the glossary has another one for, or a sign of another language
 */
export const glossaryProblems = (catalogues) =>
  Object.entries(catalogues).flatMap(([locale, catalogue]) =>
    Object.entries(catalogue).flatMap(([key, message]) => {
      // Names of values are English everywhere.
      const words = message.replaceAll(/\{\w+/g, '{');
      return rulesOf(locale)
        .filter((rule) => rule.in?.test(key) ?? true)
        .flatMap(({ word, use }) => {
          const found = word.exec(words)?.[0];
          return found === undefined ? [] : [`${locale}: "${key}" says "${found}", not: ${use} (docs/glossary.md)`];
        });
    }),
  );

/** @param {string} locale @returns {readonly Rule[]} */
const rulesOf = (locale) => [...EVERYWHERE, ...(GLOSSARY[locale] ?? [])];
