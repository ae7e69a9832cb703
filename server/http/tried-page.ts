import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLocale } from './messages.ts';
import type { Services } from './services.ts';

/** Says that a try is over whose outcome a terminal shows. All in one answer: a command's own server ends with it. */
export function sendTriedPage({ messages }: Pick<Services, 'messages'>, request: FastifyRequest, reply: FastifyReply) {
  const locale = acceptedLocale(request.headers['accept-language']);
  const page = [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><title>Roost</title>',
    `<p>${messages.text(locale, 'setUp.triedByCommand') ?? ''}</p>`,
    '</html>',
  ];
  return reply.type('text/html; charset=utf-8').send(`${page.join('\n')}\n`);
}
