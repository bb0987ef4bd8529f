import type { ErrorCode } from '../errors/errors.ts'

/**
 * As much of a zod schema as the types of a call need. Held against the whole of zod's own type, each of some thousand schemas
 * would be compared member by member, which takes the compiler longer than all else.
 */
export interface Schema {
  readonly _zod: { readonly output: unknown; readonly input: unknown }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A method and a path with its parameters, as in `POST /api/formation-sets/:id/draw`. */
export type CallKey = `${Method} /${string}`

/** An answer that is a file: a sheet, a document, a picture. */
export interface FileReply {
  /** Types of content, as `application/pdf`. */
  readonly file: readonly string[]
}

/** A body that is a form with files: its fields, of which the handler reads one after the other. */
export interface UploadBody {
  readonly upload: Schema
}

/**
 * What is said of a call once, for the server that answers it, the pages that make it, the description of the interface and
 * the tests that hold every answer to it.
 */
export interface Call {
  readonly summary: string
  readonly description?: string
  /** What the parts of the path have to be; texts of any kind where it is not said. */
  readonly params?: Schema
  readonly query?: Schema
  readonly headers?: Schema
  /** JSON, or a form with files. */
  readonly body?: Schema | UploadBody
  /** JSON, a file, or nothing at all. */
  readonly reply: Schema | FileReply | null
  /** Of a success; 200 where nothing is said, 204 where there is no reply. With 302 a browser is sent elsewhere. */
  readonly status?: 200 | 201 | 202 | 302
  /** Codes of refusals that are its own, besides those any call may meet. */
  readonly refuses?: readonly ErrorCode[]
}

/** Calls of one part of the product, by method and path. */
export type CallTable = Readonly<Record<CallKey, Call>>

/** Declares calls; `tag` is the heading they stand under in the description of the interface. */
export function defineCalls<const Table extends CallTable>(
  tag: string,
  calls: Table,
): { readonly tag: string; readonly calls: Table } {
  return { tag, calls }
}

/** Names of the parameters in a path. */
type ParamNames<Key extends string> = Key extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Key extends `${string}:${infer Name}`
    ? Name
    : never

/** The parts of a path as they are sent. */
export type PathOf<Key extends string> = { readonly [Name in ParamNames<Key>]: string }

/** A value as it is read, or handed over: nothing in it is there to be changed. */
export type Received<Value> = unknown extends Value
  ? Value
  : { readonly [Name in keyof Value]: Received<Value[Name]> }

/** The reply as whoever made a call reads it; null where there is none. */
export type ReplyOf<One extends Call> = One['reply'] extends Schema
  ? Received<One['reply']['_zod']['output']>
  : null

type Input<Sent> = Sent extends Schema ? Received<Sent['_zod']['input']> : never

/** Of a query: what may be left out may be undefined, too. */
type Query<Sent> = {
  readonly [Name in keyof Sent]: IsOptional<Sent, Name> extends true ? Sent[Name] | undefined : Sent[Name]
}
type IsOptional<Sent, Name extends keyof Sent> =
  Partial<Pick<Sent, Name>> extends Pick<Sent, Name> ? true : false

/**
 * What whoever makes a call hands over: only what the call takes, and all that it needs. `Files` is a form with files as the
 * caller's platform knows it.
 */
export type SentWith<Key extends string, One extends Call, Files> = ([ParamNames<Key>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: PathOf<Key> }) &
  (One['query'] extends Schema
    ? Partial<Input<One['query']>> extends Input<One['query']>
      ? { readonly query?: Query<Input<One['query']>> }
      : { readonly query: Query<Input<One['query']>> }
    : { readonly query?: undefined }) &
  (One['body'] extends UploadBody
    ? { readonly body: Files }
    : One['body'] extends Schema
      ? { readonly body: Input<One['body']> }
      : { readonly body?: undefined })
