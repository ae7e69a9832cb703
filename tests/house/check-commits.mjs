import { spawnSync } from 'node:child_process';

// The subjects of commits are short and say one thing. Those from before this check are left as they are.
const MAX_LENGTH = 72;

/**
 * @param {string[]} args
 * @returns {string[]} the lines that git answers; none where there is no git, or no repository
 */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}

/**
 * In a shallow clone the oldest commit counts as the one that brought this file, so that only what follows is checked.
 */
const since = git('log', '--diff-filter=A', '--format=%H', '--', 'tests/house/check-commits.mjs').at(-1);
const commits = since === undefined ? [] : git('log', '--no-merges', '--format=%h %s', `${since}..HEAD`);

/** @param {string} subject @returns {string[]} */
const problemsOf = (subject) => [
  ...(subject.length > MAX_LENGTH
    ? [`has ${subject.length} characters, ${MAX_LENGTH} at most: why goes into the body`]
    : []),
  ...(subject.includes(';') ? ['joins two changes by ";": make two commits'] : []),
];
const problems = commits.flatMap((line) => {
  const [hash = '', ...words] = line.split(' ');
  return problemsOf(words.join(' ')).map((problem) => `${hash} "${words.join(' ')}" ${problem}`);
});
for (const problem of problems) console.error(problem);
console.log(since === undefined ? 'no history to check' : `${commits.length} commits, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
