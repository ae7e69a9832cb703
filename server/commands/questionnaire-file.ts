import { LOCALES } from '../../src/domain/employee/employee.ts';
import type { Outcome, Question, QuestionAnswer, Texts } from '../../src/domain/questionnaire/questionnaire.ts';
import { OUTCOMES } from '../../src/domain/questionnaire/questionnaire.ts';
import type { QuestionnaireFile } from '../sql/imported-questionnaire.ts';

/** The file says something else than it may; the message names the place. */
export class RefusedQuestionnaire extends Error {
  override readonly name = 'RefusedQuestionnaire';
}

const TYPES = ['CHOICE', 'STRING', 'NUMBER', 'DATE'];
const MAX_DEPTH = 10;
const MAX_LENGTH = 2000;

type Fields = Record<string, unknown>;

export const refuse = (place: string, what: string): never => {
  throw new RefusedQuestionnaire(`${place}: ${what}`);
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldsOf(place: string, value: unknown, known: readonly string[]): Fields {
  if (!isFields(value)) return refuse(place, 'must be an object');
  const strange = Object.keys(value).find((key) => !known.includes(key));
  if (strange !== undefined) refuse(`${place}.${strange}`, `is not known here; known are ${known.join(', ')}`);
  return value;
}

function listOf(place: string, value: unknown): unknown[] {
  return Array.isArray(value) ? value : refuse(place, 'must be a list');
}

function idOf(place: string, value: unknown): string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{1,60}$/.test(value)
    ? value
    : refuse(place, 'must be 1 to 60 letters, digits, - or _');
}

/** Texts by language; English must be there, since others fall back on it. */
function textsOf(place: string, value: unknown): Texts {
  const texts = fieldsOf(place, value, LOCALES);
  if (texts['en'] === undefined) refuse(`${place}.en`, 'is missing: languages without a text of their own show it');
  const read: Record<string, string> = {};
  for (const [language, text] of Object.entries(texts)) {
    if (typeof text !== 'string' || text.trim() === '' || text.length > MAX_LENGTH || text.includes('\0'))
      return refuse(`${place}.${language}`, `must be a text of at most ${String(MAX_LENGTH)} characters`);
    read[language] = text.trim();
  }
  return read;
}

function oneOf<T extends string>(place: string, value: unknown, of: readonly T[], unsaid?: T): T {
  if (value === undefined && unsaid !== undefined) return unsaid;
  return of.find((one) => one === value) ?? refuse(place, `must be one of ${of.join(', ')}`);
}

function flagOf(place: string, value: unknown, unsaid: boolean): boolean {
  if (value === undefined) return unsaid;
  return typeof value === 'boolean' ? value : refuse(place, 'must be true or false');
}

function countOf(place: string, value: unknown, least: number): number | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= 100_000
    ? value
    : refuse(place, `must be a whole number from ${String(least)} on`);
}

/** Ids seen so far, with the place of each. */
type Seen = Map<string, string>;

function questionsOf(place: string, value: unknown, seen: Seen, depth: number): Question[] {
  const list = listOf(place, value);
  if (depth > MAX_DEPTH) refuse(place, `follow-ups are at most ${String(MAX_DEPTH)} deep`);
  return list.map((each, index) => questionOf(`${place}[${String(index)}]`, each, seen, depth));
}

function questionOf(place: string, value: unknown, seen: Seen, depth: number): Question {
  const fields = fieldsOf(place, value, ['id', 'type', 'text', 'required', 'answers']);
  const id = idOf(`${place}.id`, fields['id']);
  const before = seen.get(id);
  if (before !== undefined) refuse(`${place}.id`, `"${id}" is the id of ${before}, too`);
  seen.set(id, place);
  const answerType = oneOf(`${place}.type`, fields['type'], TYPES);
  const required = flagOf(`${place}.required`, fields['required'], true);
  const questionString = textsOf(`${place}.text`, fields['text']);
  if (answerType !== 'CHOICE') {
    if (fields['answers'] !== undefined) refuse(`${place}.answers`, 'only a question of type CHOICE has answers');
    return { id, answerType, questionString, required, answers: [] };
  }
  const answers = listOf(`${place}.answers`, fields['answers']);
  if (answers.length < 2) refuse(`${place}.answers`, 'must be two or more');
  const own: Seen = new Map();
  return {
    id,
    answerType,
    questionString,
    required,
    answers: answers.map((each, index) => answerOf(`${place}.answers[${String(index)}]`, each, { own, seen, depth })),
  };
}

function answerOf(
  place: string,
  value: unknown,
  { own, seen, depth }: { own: Seen; seen: Seen; depth: number },
): QuestionAnswer {
  const fields = fieldsOf(place, value, ['id', 'text', 'outcome', 'followup']);
  const id = idOf(`${place}.id`, fields['id']);
  const before = own.get(id);
  if (before !== undefined) refuse(`${place}.id`, `"${id}" is the id of ${before}, too`);
  own.set(id, place);
  const outcome: Outcome = oneOf(`${place}.outcome`, fields['outcome'], OUTCOMES, 'ALLOW');
  return {
    id,
    answerString: textsOf(`${place}.text`, fields['text']),
    outcome,
    followup:
      fields['followup'] === undefined ? [] : questionsOf(`${place}.followup`, fields['followup'], seen, depth + 1),
  };
}

const KEYS = [
  'id',
  'for',
  'buildings',
  'asks',
  'validHours',
  'banHours',
  'keepAnswersDays',
  'receptionSeesAnswers',
  'title',
  'description',
  'terms',
  'questions',
];

/** Reads the file's text. @throws RefusedQuestionnaire naming the place */
export function readQuestionnaireFile(text: string): QuestionnaireFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new RefusedQuestionnaire(`the file is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const fields = fieldsOf('questionnaire', value, KEYS);
  const at = (key: string): [place: string, value: unknown] => [key, fields[key]];
  const kind = oneOf(...at('for'), ['login', 'visitors'] as const);
  const buildings = listOf('buildings', fields['buildings'] ?? []).map((each, index) =>
    typeof each === 'string' ? each : refuse(`buildings[${String(index)}]`, 'must be the identifier of a building'),
  );
  if (kind === 'visitors' && buildings.length === 0) refuse('buildings', 'must name at least one building');
  if (kind === 'visitors' && fields['asks'] !== undefined) refuse('asks', 'is for login alone');
  if (kind === 'visitors' && fields['banHours'] !== undefined)
    refuse('banHours', 'is for login alone: visitors are not banned');
  const keepDays = countOf(...at('keepAnswersDays'), 0) ?? 0;
  const showsAnswers = flagOf(...at('receptionSeesAnswers'), false);
  if (showsAnswers && kind === 'login') refuse('receptionSeesAnswers', 'is for visitors alone');
  if (showsAnswers && keepDays === 0) refuse('keepAnswersDays', 'must be 1 or more where reception sees answers');
  const questions = questionsOf('questions', fields['questions'], new Map(), 1);
  if (questions.length === 0) refuse('questions', 'must be one or more');
  return {
    id: idOf(...at('id')),
    for: kind,
    buildings,
    asksEverybody: oneOf(...at('asks'), ['everybody', 'whoMustVerify'] as const, 'everybody') === 'everybody',
    validHours: countOf(...at('validHours'), 1),
    banHours: countOf(...at('banHours'), 1),
    keepDays,
    showsAnswers,
    title: textsOf(...at('title')),
    description: textsOf(...at('description')),
    terms: fields['terms'] === undefined ? null : textsOf(...at('terms')),
    questions,
  };
}
