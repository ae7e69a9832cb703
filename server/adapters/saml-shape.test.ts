import { expect, it } from 'vitest';
import { isWellShaped } from './saml-shape.ts';

const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
const attributes = (count: number) =>
  `<a ${Array.from({ length: count }, (_, at) => `a${String(at)}="1"`).join(' ')}/>`;

it.each([
  ['tags without an end', '<a>'.repeat(40)],
  ['a tag that does not close', '<a'],
  ['tags that do not close', '<a <a <a'],
  ['ends without a beginning', '</a>'],
  ['another end', '<a></b>'],
  ['another order', '<a><b></a></b>'],
  ['an end in a comment alone', '<a><!--</a>-->'],
  ['an end in a value alone', '<a b="/>">'],
  ['great depth', nested(51)],
  ['many attributes', attributes(51)],
  ['many assertions', `<a>${'<s:Assertion/>'.repeat(5)}</a>`],
  ['many elements', '<a/>'.repeat(2_501)],
  ['a comment without an end', '<a/><!-- '],
  ['a comment that ends as it begins', '<a/><!-->'],
  ['a document type', '<!DOCTYPE a><a/>'],
  ['a value without quotes', '<a b=c/>'],
])('refuses %s', (_, xml) => {
  expect(isWellShaped(xml)).toBe(false);
});

it.each([
  ['depth', nested(50)],
  ['attributes', attributes(50)],
  ['groups', `<a>${'<b>g</b>'.repeat(2_499)}</a>`],
  [
    'what an answer is made of',
    `\uFEFF<?xml version="1.0"?>\n<s:a x='1' y = "a>b"><b/><!-- </c> --><c\n>1 > 0</c ></s:a>\n`,
  ],
])('takes %s', (_, xml) => {
  expect(isWellShaped(xml)).toBe(true);
});
