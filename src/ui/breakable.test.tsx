import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Breakable } from './breakable.tsx';

it.each([
  ['Digital Workplace', 'Digital Workplace'],
  ['CN=team-leaders,OU=Groups,DC=org', 'CN=team-leaders,|OU=Groups,|DC=org'],
  ['SG_TeamLeaders_Köln.', 'SG_|Team|Leaders_|Köln.'],
  ['OWLS', 'OWLS'],
])('%s may go on in the next line at %s, and is read as it is', (name, parts) => {
  const { container } = render(<Breakable name={name} />);
  expect(container.textContent).toBe(name);
  expect(container.innerHTML.replace(/<\/?span[^>]*>/g, '').replaceAll('<wbr>', '|')).toBe(parts);
});
