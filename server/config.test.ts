import { describe, expect, it } from 'vitest';
import { PUSH_HOSTS } from '../src/domain/notification/push-endpoint.ts';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a number'],
    [{ PORT: '70000' }, 'PORT must be 0 to 65535'],
    [{ PORT: '80.5' }, 'PORT must be a whole number'],
    [{ DATABASE_URL: 'mysql://localhost/roost' }, 'DATABASE_URL must be a URL such as'],
    [{ DATABASE_URL: 'roost' }, 'DATABASE_URL must be a URL such as'],
    [{ SMTP_URL: 'http://mail' }, /^SMTP_URL must be a URL such as smtp:\/\/user:password@host:587$/],
    [{ SMTP_URL: 'smtp://mail/path' }, /^SMTP_URL must have nothing after host and port$/],
    [{ SMTP_URL: 'smtp://mail?tls=no' }, /^SMTP_URL must have nothing after host and port$/],
    [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM must be set where SMTP_URL is'],
    [{ MAIL_FROM: 'Roost' }, 'MAIL_FROM must be an address such as Roost <roost@example.org> (it is "Roost")'],
    [{ MAIL_FROM: 'Roost <roost@example.org>, eve@example.org' }, 'MAIL_FROM must be an address'],
    [{ PUBLIC_URL: 'roost.example.org' }, 'PUBLIC_URL must be a URL such as https://roost.example.org'],
    [{ ROOST_ORGANISATION: 'acme' }, 'ROOST_ORGANISATION must be demo or none (it is "acme")'],
    [{ TRUST_PROXY: 'nonsense' }, 'TRUST_PROXY must be addresses, subnets or loopback, separated by commas'],
    [{ TRUST_PROXY: 'loopback, 10.0.0.0/33' }, 'TRUST_PROXY must be addresses'],
    [{ TRUST_PROXY: '10.0.0.1/8/8' }, 'TRUST_PROXY must be addresses'],
    [{ DATABASE_URL: 'roost:secret@db' }, /^DATABASE_URL must be a URL[^"]*$/],
    [{ PUSH_HOSTS: 'https://push.example.org' }, 'PUSH_HOSTS must be names of hosts'],
    [{ PUSH_HOSTS: '*' }, 'PUSH_HOSTS must be names of hosts'],
    [{ READINGS_TOKEN: 'short' }, /^READINGS_TOKEN must be 32 to 200 characters of letters, digits and \._~\+\/=-$/],
  ])('refuses %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  it('has the defaults of the design', () => {
    expect(readConfig({ DATABASE_URL: '' })).toEqual({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: null,
      dataDir: './data',
      organisation: 'demo',
      trustedProxies: [],
      hosts: [],
      smtpUrl: null,
      mailFrom: { name: 'Roost', address: 'roost@localhost.localdomain' },
      publicUrl: null,
      readingsToken: null,
      pushHosts: [...PUSH_HOSTS],
      calendarHosts: [],
      providerHosts: [],
    });
  });

  it.each([
    [{}, 'demo'],
    [{ HOST: 'localhost' }, 'demo'],
    [{ HOST: '::1' }, 'demo'],
    [{ HOST: '0.0.0.0' }, 'none'],
    [{ HOST: '::' }, 'none'],
    [{ HOST: '10.0.0.1' }, 'none'],
    [{ HOST: '127.0.0.1.example.org' }, 'none'],
    [{ DATABASE_URL: 'postgres://roost@db/roost' }, 'none'],
    [{ PUBLIC_URL: 'https://roost.example.org' }, 'none'],
    [{ TRUST_PROXY: 'loopback' }, 'none'],
    [{ HOST: '0.0.0.0', ROOST_ORGANISATION: 'demo' }, 'demo'],
  ])('begins %j with %s', (environment, organisation) => {
    expect(readConfig(environment).organisation).toBe(organisation);
  });

  it('takes what is given', () => {
    expect(
      readConfig({
        PORT: '0',
        HOST: '::1',
        DATABASE_URL: 'postgresql://roost@db/roost',
        ROOST_ORGANISATION: 'none',
        SMTP_URL: 'smtps://roost:p%40ss@mail.example.org',
        MAIL_FROM: 'Roost Zürich <roost@example.org>',
        PUBLIC_URL: 'https://roost.example.org/',
        TRUST_PROXY: 'loopback, 10.0.0.0/8',
        READINGS_TOKEN: 'x'.repeat(32),
        PUSH_HOSTS: 'Push.example.org:8443, *.push.example.org',
        CALENDAR_HOSTS: 'Calendar.house, 10.0.0.5:5232,[fd00::5]',
        PROVIDER_HOSTS: 'login.house',
      }),
    ).toEqual({
      port: 0,
      host: '::1',
      databaseUrl: 'postgresql://roost@db/roost',
      dataDir: './data',
      organisation: 'none',
      trustedProxies: ['loopback', '10.0.0.0/8'],
      hosts: ['::1', 'roost.example.org'],
      smtpUrl: new URL('smtps://roost:p%40ss@mail.example.org'),
      mailFrom: { name: 'Roost Zürich', address: 'roost@example.org' },
      publicUrl: 'https://roost.example.org',
      readingsToken: 'x'.repeat(32),
      pushHosts: [...PUSH_HOSTS, 'push.example.org:8443', '*.push.example.org'],
      calendarHosts: ['calendar.house', '10.0.0.5:5232', '[fd00::5]'],
      providerHosts: ['login.house'],
    });
  });
});
