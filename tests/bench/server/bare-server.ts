import fastify from 'fastify';

/** The least that a 304 costs: Fastify, a route, two headers. */
const app = fastify({ logger: false });
app.get('/*', (_, reply) => reply.header('ETag', 'W/"1"').header('Revision', 1).code(304).send());

process.on('message', () => {
  void app.listen({ port: 0, host: '127.0.0.1' }).then((url) => process.send?.({ url }));
});
