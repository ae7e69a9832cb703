import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asked, outcomeOf } from './outcome.ts';
import type { Answers, Question, Questionnaire } from './questionnaire.ts';
import { OUTCOMES, submissionProblem, submittedAnswers, visibleQuestions } from './questionnaire.ts';
import { answersOf, fittingAnswers, responsesOf } from './submission.ts';

/** Questions of every type, up to three levels deep; ids may stand twice, as a careless file has them. */
const questions = (depth: number): fc.Arbitrary<Question[]> =>
  fc.array(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      answerType: fc.constantFrom('CHOICE', 'CHOICE', 'STRING', 'NUMBER', 'DATE'),
      questionString: fc.constant({ en: 'Q' }),
      required: fc.boolean(),
      answers: fc.array(
        fc.record({
          id: fc.constantFrom('1', '2', '3'),
          answerString: fc.constant({ en: 'A' }),
          outcome: fc.constantFrom(undefined, ...OUTCOMES),
          followup: depth === 0 ? fc.constant([]) : questions(depth - 1),
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 4 },
  );
const answers: fc.Arbitrary<Answers> = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
  fc.constantFrom('1', '2', '3', '', '  ', '4.5', 'word', '2026-11-23', '2026-13-45'),
);

/** The device knows no outcomes, and sends what its person sees; the server has the whole. */
it('device and server agree on what is asked, what is missing and what was said', () => {
  fc.assert(
    fc.property(questions(2), answers, fc.boolean(), (list, given, licence) => {
      const whole: Questionnaire = { id: 'q', revision: 1, title: {}, description: {}, terms: null, questions: list };
      const device = asked(whole).questions;
      const received = answersOf(responsesOf(device, given));
      expect(visibleQuestions(list, given).map(({ id }) => id)).toEqual(
        visibleQuestions(device, given).map(({ id }) => id),
      );
      const problem = submissionProblem(device, given, licence);
      expect(submissionProblem(list, given, licence)).toBe(problem);
      if (problem !== null) return;
      expect(submissionProblem(list, received, true)).toBeNull();
      expect(outcomeOf(list, received)).toBe(outcomeOf(list, given));
      expect(submittedAnswers(list, received)).toEqual(received);
      // Nothing that is hidden is sent.
      const shown = new Set(visibleQuestions(list, given).map(({ id }) => id));
      expect(Object.keys(received).every((id) => shown.has(id))).toBe(true);
    }),
  );
});

it('of answers to another questionnaire only those are kept that fit a question of this one', () => {
  fc.assert(
    fc.property(questions(2), answers, (list, given) => {
      const kept = fittingAnswers(list, given);
      for (const [id, answer] of Object.entries(kept)) expect(given[id]).toBe(answer);
      expect(fittingAnswers(list, kept)).toEqual(kept);
    }),
  );
});
