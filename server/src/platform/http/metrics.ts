import { timingSafeEqual } from 'node:crypto'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { App, Services } from './app.ts'

/** Figures for Prometheus: to whoever holds METRICS_TOKEN, or to the machine itself where none is set. */
export function registerMetrics(app: App, { config, database }: Services): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.06, 0.2, 1, 5],
    registers: [registry],
  })
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool
      connections.set({ state: 'open' }, totalCount)
      connections.set({ state: 'idle' }, idleCount)
      connections.set({ state: 'waiting' }, waitingCount)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.addHook('onClose', async () => registry.clear())
  app.get('/metrics', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new AppError('NOT_FOUND')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSame(request.headers.authorization ?? '', `Bearer ${token}`)
  // Behind a balancer on this machine everybody seems to come from loopback.
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded
  return forwarded === undefined && /^(127\.|::1$|::ffff:127\.)/.test(request.ip)
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
