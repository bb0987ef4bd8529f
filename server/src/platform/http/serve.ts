import type {
  Call,
  CallKey,
  CallTable,
  FileReply,
  PathOf,
  Received,
  Schema,
  UploadBody,
} from '@minster/domain/platform/calls/calls'
import type {
  FastifyContextConfig,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySchemaCompiler,
  RouteShorthandOptions,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { App } from './app.ts'
import { holdReply, writeReplies } from './held-replies.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every answer is held to the contract of its call. */
    readonly holdsReplies: boolean
  }
}

/** The calls of one part, as `defineCalls` declares them. */
export interface Declared<Table extends CallTable> {
  readonly tag: string
  readonly calls: Table
}

/** Who reads what was sent: the contract before the handler runs, or the handler itself. */
type Reader = 'contract' | 'handler'

type Read<Sent, Otherwise, By extends Reader> = By extends 'handler'
  ? Otherwise
  : Sent extends Schema
    ? Sent['_zod']['output']
    : Otherwise

/** A call as its handler gets it. */
export type Asked<Key extends string, One extends Call, By extends Reader = 'contract'> = FastifyRequest<{
  Params: Read<One['params'], PathOf<Key>, By>
  Querystring: Read<One['query'], unknown, By>
  Body: Read<One['body'], unknown, By>
}>

/** What a handler answers; whatever it has sent by itself, a file or with a status of its own, is answered already. */
export type Answered<One extends Call> =
  | (One['reply'] extends Schema
      ? Received<One['reply']['_zod']['input']>
      : One['reply'] extends null
        ? void
        : never)
  | FastifyReply

/** Who may call, and what else of a route is the server's own business. */
export interface RouteOptions
  extends FastifyContextConfig,
    Pick<RouteShorthandOptions, 'onRequest' | 'bodyLimit' | 'exposeHeadRoute'> {
  /** How it is described in place of its contract. */
  readonly describedAs?: DescribedAs
}

type Handler<Request> = (request: Request, reply: FastifyReply) => Promise<unknown>

/**
 * Serves a call as its contract says. What it is sent is refused as INVALID where the contract does not allow it, before the
 * handler runs.
 */
export function serve<Table extends CallTable, Key extends keyof Table & CallKey>(
  app: App,
  declared: Declared<Table>,
  key: Key,
  options: RouteOptions,
  handler: (request: Asked<Key, Table[Key]>, reply: FastifyReply) => Promise<Answered<Table[Key]>>,
): void
export function serve(
  app: App,
  { tag, calls }: Declared<CallTable>,
  key: CallKey,
  options: RouteOptions,
  handler: Handler<FastifyRequest>,
): void {
  route(app, [tag], key, calls[key], { options, handler, unread: false })
}

/**
 * As `serve`, for calls whose handler reads what was sent itself: who asks for what is unknown, or stale, is told that before
 * what is invalid. `params`, `query` and `body` come as they were sent.
 */
export function serveUnread<
  Table extends CallTable,
  Key extends keyof Table & CallKey,
  By extends Reader = 'handler',
>(
  app: App,
  declared: Declared<Table>,
  key: Key,
  options: RouteOptions,
  handler: (request: Asked<Key, Table[Key], By>, reply: FastifyReply) => Promise<Answered<Table[Key]>>,
): void
export function serveUnread(
  app: App,
  { tag, calls }: Declared<CallTable>,
  key: CallKey,
  options: RouteOptions,
  handler: Handler<FastifyRequest>,
): void {
  route(app, [tag], key, calls[key], { options, handler, unread: true })
}

declare module 'fastify' {
  interface FastifySchema {
    /** What is said of the call besides, made only for whoever reads the description. */
    further?: () => FastifySchema
  }
}

/** What is said of a call through one collection, whose records are more than any: only for whoever reads the description. */
export interface DescribedAs {
  readonly summary: string
  /** What it takes and answers in place of what the contract says of any record. */
  readonly further?: () => {
    readonly body?: z.ZodType
    readonly response?: Readonly<Record<number, z.ZodType>>
  }
}

/** What a call through several collections needs of each. */
interface Through {
  readonly path: string
  readonly title: string
}

/**
 * As `serveUnread`, for a call under each of several collections: `:collection` of its path becomes theirs, and it is
 * described under their title, and under its own heading unless every collection has it. The handler gets the collection it
 * was reached through.
 */
export function serveThrough<
  Collection extends Through,
  Table extends CallTable,
  Key extends keyof Table & CallKey,
  By extends Reader = 'handler',
>(
  app: App,
  declared: Declared<Table>,
  key: Key,
  collections: readonly Collection[],
  optionsOf: (collection: Collection) => RouteOptions,
  handler: (
    request: Asked<Key, Table[Key], By>,
    collection: Collection,
    reply: FastifyReply,
  ) => Promise<Answered<Table[Key]>>,
): void
export function serveThrough(
  app: App,
  { tag, calls }: Declared<CallTable>,
  key: CallKey,
  collections: readonly Through[],
  optionsOf: (collection: Through) => RouteOptions,
  handler: (request: FastifyRequest, collection: Through, reply: FastifyReply) => Promise<unknown>,
): void {
  for (const collection of collections) {
    const { path, title } = collection
    const options = optionsOf(collection)
    const tags = options.describedAs || title === tag ? [title] : [title, tag]
    route(app, tags, key.replace(':collection', path), calls[key], {
      options,
      handler: (request, reply) => handler(request, collection, reply),
      unread: true,
    })
  }
}

interface Serving {
  readonly options: RouteOptions
  readonly handler: Handler<FastifyRequest>
  /** The handler reads what was sent itself. */
  readonly unread: boolean
}

function route(app: App, tags: string[], key: string, call: Call | undefined, serving: Serving): void {
  if (!call) throw new Error(`No call is declared as "${key}".`)
  const [method = '', url = ''] = key.split(' ')
  const { options, handler, unread } = serving
  const { onRequest, bodyLimit, exposeHeadRoute, describedAs, ...config } = options
  const { status = call.reply === null ? 204 : 200 } = call
  const hold = app.holdsReplies ? replyHolder(key, call, status, describedAs) : null
  app.route({
    method,
    url,
    ...(onRequest && { onRequest }),
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(exposeHeadRoute !== undefined && { exposeHeadRoute }),
    config: { ...config, refuses: call.refuses ?? [] },
    schema: describedAs
      ? {
          tags,
          summary: describedAs.summary,
          further: () => ({ ...partsOf(url, call, status), ...describedAs.further?.() }),
        }
      : { tags, summary: call.summary, ...partsOf(url, call, status) },
    serializerCompiler: writeReplies,
    ...(unread && { validatorCompiler: passed }),
    ...(!unread && isUpload(call.body) && { validatorCompiler: allButBody }),
    handler: async (request, reply) => {
      if (status !== 200) reply.code(status)
      const answer = await handler(request, reply)
      if (answer === reply || reply.sent) return answer
      hold?.(answer)
      return call.reply === null ? reply.send() : answer
    },
  })
}

/** Holds what a handler answers to its contract, and to what is said of the collection it was reached through. */
function replyHolder(
  key: string,
  { reply }: Call,
  status: number,
  describedAs: DescribedAs | undefined,
): (answer: unknown) => void {
  if (reply === null || isFile(reply)) return () => {}
  let own: unknown
  return (answer) => {
    own ??= describedAs?.further?.().response?.[status] ?? reply
    if (own instanceof z.ZodType) holdReply(key, own, answer)
  }
}

const passed = () => (value: unknown) => ({ value })

/** A form with files is read part by part, by the handler. */
const allButBody: FastifySchemaCompiler<unknown> = ({ schema, ...of }) =>
  of.httpPart !== 'body' && schema instanceof z.ZodType ? validatorCompiler({ schema, ...of }) : passed()

/** What a call takes and answers, for Fastify to read by and for the description. */
function partsOf(url: string, call: Call, status: number): FastifySchema {
  const { description, query, headers, body, reply } = call
  const params = call.params ?? pathSchemaOf(url)
  return {
    ...(description !== undefined && { description }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...bodySchemaOf(body),
    response: { [status]: replySchemaOf(reply) },
  }
}

/** Texts of any kind for each parameter of a path. */
function pathSchemaOf(url: string): z.ZodType | null {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return names.length === 0 ? null : z.object(Object.fromEntries(names.map((name) => [name, z.string()])))
}

const bytes = z.string().meta({ format: 'binary' })

function replySchemaOf(reply: Call['reply']) {
  if (reply === null) return z.null()
  return isFile(reply)
    ? {
        description: 'A file',
        content: Object.fromEntries(reply.file.map((type) => [type, { schema: bytes }])),
      }
    : reply
}

function bodySchemaOf(body: Call['body']): FastifySchema {
  if (!isUpload(body)) return body ? { body } : {}
  return { consumes: ['multipart/form-data'], body: body.upload }
}

function isUpload(body: Call['body']): body is UploadBody {
  return body !== undefined && 'upload' in body
}

function isFile(reply: Schema | FileReply): reply is FileReply {
  return 'file' in reply
}
