import { setImmediate as letOthersGo } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import swagger, { type SwaggerTransform } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { partsOf } from '@minster/domain/kit/permissions/permissions'
import { type ErrorCode, errorCodes } from '@minster/domain/platform/errors/errors'
import { systemCalls } from '@minster/domain/platform/system/system-calls'
import type { FastifySchema, RouteOptions } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { version } from '../process/version.ts'
import type { App } from './app.ts'
import { isInPerson, type RouteAccess } from './guard.ts'
import { idempotencyParameter } from './idempotency.ts'
import { serve } from './serve.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The description of all calls (OpenAPI 3.1), as JSON; made at the first time. */
    describeCalls(): Promise<string>
  }
}

const staff = 'dashboard:view'

/** What the build calls the description it writes. */
const descriptionFile = 'openapi.json'

const transform = createJsonSchemaTransform({})

const text = { type: 'string' } as const
const version31 = '3.1.0'

/** What it takes to make a call. */
function accessOf(access: RouteAccess | undefined, description: unknown, url: string) {
  const said = typeof description === 'string' ? [description] : []
  if (access === 'public') return { security: [], description: [...said, 'For everybody.'].join(' ') }
  if (isInPerson(url))
    return {
      security: [{ session: [] }],
      description: [...said, 'For whoever is signed in, not for a token.'].join(' '),
    }
  if (access === undefined || access === 'signed-in')
    return { description: [...said, 'For whoever is signed in.'].join(' ') }
  const { mode, permissions } = partsOf(access)
  if (permissions.length === 0) return { description: [...said, 'For nobody.'].join(' ') }
  const needed = permissions.join(mode === 'any' ? ' or ' : ' and ')
  return { description: [...said, `Needs ${needed}.`].join(' ') }
}

type Given = Parameters<SwaggerTransform>[0]

/** The description of a call together with what waited for a reader. */
function wholeDescription({ further, ...said }: FastifySchema = {}): FastifySchema {
  return { ...said, ...further?.() }
}

/** Which refusals are a call's own; others any call may meet. */
function refusalsOf(refuses: readonly ErrorCode[] = []): string {
  return refuses.length === 0 ? '' : ` May refuse as ${refuses.join(' or ')}.`
}

/** What one route is, what it takes to call it, and what it refuses with. */
function describe(given: Given) {
  const { schema, url } = transform({ ...given, schema: wholeDescription(given.schema) })
  const { access, refuses } = given.route.config ?? {}
  const said = accessOf(access, schema['description'], url)
  return { url, schema: { ...schema, ...said, description: `${said.description}${refusalsOf(refuses)}` } }
}

const routeKey = ({ method, url }: Pick<RouteOptions, 'method' | 'url'>) => `${String(method)} ${url}`

/** Collects the description of every route registered after it, and lets it all be written down by `app.describeCalls()`. */
export async function describeRoutes(app: App): Promise<void> {
  const described = new Map<string, ReturnType<typeof describe>>()
  let whole: Promise<string> | null = null
  await app.register(swagger, {
    openapi: {
      openapi: version31,
      info: { title: 'Minster API', version },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: '__Host-minster',
            description: 'Set by signing in. Over plain http it is called minster, without the prefix.',
          },
          token: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A personal token, minster_…, made under Account. It holds what was chosen for it, as long as its owner does.',
          },
        },
        // Every refusal has this body.
        responses: {
          Refused: {
            description: 'Refused, or not there',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['error'],
                  properties: {
                    error: {
                      type: 'object',
                      required: ['status', 'code', 'message', 'details'],
                      properties: {
                        status: { type: 'integer' },
                        code: { type: 'string', enum: Object.keys(errorCodes) },
                        message: text,
                        details: {
                          type: 'array',
                          items: {
                            type: 'object',
                            required: ['message', 'param'],
                            properties: {
                              message: text,
                              param: text,
                              choices: {
                                description: 'Where a rule asks: what may be answered, sent under `param`.',
                                type: 'array',
                                items: {
                                  type: 'object',
                                  required: ['value', 'label'],
                                  properties: { value: text, label: text },
                                },
                              },
                              record: {
                                description: 'Another record it is about.',
                                type: 'object',
                                required: ['collection', 'id'],
                                properties: { collection: text, id: text },
                              },
                            },
                          },
                        },
                        current: { description: 'Of a conflict, both values of each field.' },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
      security: [{ session: [] }, { token: [] }],
    },
    transform: (given) => described.get(routeKey(given.route)) ?? describe(given),
    transformObject: (document) => {
      if ('swaggerObject' in document) return document.swaggerObject
      for (const path of Object.values(document.openapiObject.paths ?? {}))
        for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
          const call = path?.[method]
          if (!call) continue
          call.responses = { ...call.responses, default: { $ref: '#/components/responses/Refused' } }
          const isOwn = call.security === undefined || call.security.length > 0
          if (method === 'post' && isOwn) call.parameters = [...(call.parameters ?? []), idempotencyParameter]
        }
      return document.openapiObject
    },
  })

  /** One route after the other: described at one go, all of them would keep everybody else waiting for a second. */
  async function write(): Promise<string> {
    for (const route of app.registeredRoutes) {
      const { schema = {}, url } = route
      described.set(routeKey(route), describe({ schema, url, route, openapiObject: { openapi: version31 } }))
      await letOthersGo()
    }
    const document = JSON.stringify(app.swagger())
    described.clear()
    return document
  }
  app.decorate('describeCalls', () => (whole ??= write()))
}

/**
 * Shows that description to signed-in staff, for programs and for people. `written` is the folder in which the build has
 * left it, null where the server runs from its sources: writing it takes seconds.
 */
export async function showDocs(app: App, written: string | null): Promise<void> {
  await app.register(async (within) => {
    if (written !== null)
      await within.register(fastifyStatic, { root: written, serve: false, preCompressed: true })
    serve(within, systemCalls, `GET /api/${descriptionFile}`, { access: staff }, async (_request, reply) =>
      written === null
        ? reply.type('application/json; charset=utf-8').send(await app.describeCalls())
        : reply
            .header('cache-control', 'private, no-cache')
            .sendFile(descriptionFile, { cacheControl: false }),
    )
  })
  await app.register(async (within) => {
    // The plugin makes its routes itself and knows nothing of our guard.
    within.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: staff }
    })
    await within.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { url: `/api/${descriptionFile}`, deepLinking: true },
    })
  })
}
