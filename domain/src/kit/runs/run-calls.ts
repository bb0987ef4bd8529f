import { z } from 'zod'
import type { CallTable } from '#platform/calls/calls.ts'
import { byId, dataOf, pageMeta } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { type AnyRunKind, isAtWork, type RunKind, type RunPath } from './run-kind.ts'

type States<State extends string> = Pick<RunKind<RunPath, State, string>, 'states'>

const count = z.int().min(0)
const doneOfTotal = { done: count, total: count }

/** What every run tells of itself in a list of runs. */
export function runBriefOf<State extends string>({ states }: States<State>) {
  return {
    id: z.string(),
    state: z.enum(namesOf(states)),
    by: z.string(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
    undoneAt: z.string().nullable(),
  }
}

/** What every run tells of itself on its own page. */
export function runShapeOf<State extends string>(kind: States<State>) {
  return { ...runBriefOf(kind), progress: z.object(doneOfTotal), failure: z.string().nullable() }
}

function runProgressOf<State extends string>({ states }: States<State>) {
  return z.object({ state: z.enum(namesOf(states)), ...doneOfTotal })
}

type Data<Schema extends z.ZodType> = z.ZodObject<{ data: Schema }>
type Page<Schema extends z.ZodType> = z.ZodObject<{ data: z.ZodArray<Schema>; meta: typeof pageMeta }>
interface Read<Reply, Query = undefined> {
  readonly summary: string
  readonly params?: typeof byId
  readonly query: Query
  readonly reply: Reply
  readonly refuses: readonly ['NOT_FOUND']
}
interface Done<Reply> {
  readonly summary: string
  readonly params: typeof byId
  readonly reply: Reply
  readonly status: 200 | 202
  readonly refuses: readonly ['NOT_FOUND', 'CONFLICT']
}

/** One run, and every step that can be taken with it. */
export function defineRunCalls<
  Path extends RunPath,
  State extends string,
  Step extends string,
  Run extends z.ZodType,
>(
  kind: RunKind<Path, State, Step>,
  says: { readonly run: Run; readonly summary: string },
): { readonly [Key in `GET ${Path}/:id`]: Omit<Read<Data<Run>>, 'query'> } & {
  readonly [Name in Step as `POST ${Path}/:id/${Name}`]: Done<Data<Run>>
}
export function defineRunCalls(
  kind: AnyRunKind,
  { run, summary }: { readonly run: z.ZodType; readonly summary: string },
): object {
  const reply = dataOf(run)
  const one = { summary, params: byId, reply, refuses: ['NOT_FOUND'] }
  const steps = Object.entries(kind.steps).map(([name, step]) => {
    const status = isAtWork(kind, step.to) ? 202 : 200
    const refuses = ['NOT_FOUND', ...(step.isLenient ? [] : ['CONFLICT'])]
    return [`POST ${kind.path}/:id/${name}`, { summary: step.summary, params: byId, reply, status, refuses }]
  })
  return { [`GET ${kind.path}/:id`]: one, ...Object.fromEntries(steps) }
}

/** What is said of the list of runs, of how far each is, and of its lines. */
interface History<
  Brief extends z.ZodType,
  RunsQuery extends z.ZodType,
  Lines extends string,
  Line extends z.ZodType,
  LinesQuery extends z.ZodType,
> {
  readonly list: { readonly summary: string; readonly query: RunsQuery; readonly brief: Brief }
  readonly progress: string
  /** A line of each record, under what they are called in the address. */
  readonly lines: {
    readonly called: Lines
    readonly summary: string
    readonly query: LinesQuery
    readonly line: Line
  }
}

/** All runs there were, how far one is, and what became of each of its records. */
export function defineRunHistory<
  Path extends RunPath,
  State extends string,
  Brief extends z.ZodType,
  RunsQuery extends z.ZodType,
  Lines extends string,
  Line extends z.ZodType,
  LinesQuery extends z.ZodType,
>(
  kind: RunKind<Path, State, string>,
  history: History<Brief, RunsQuery, Lines, Line, LinesQuery>,
): { readonly [Key in `GET ${Path}`]: Omit<Read<Page<Brief>, RunsQuery>, 'params' | 'refuses'> } & {
  readonly [Key in `GET ${Path}/:id/progress`]: Omit<
    Read<Data<ReturnType<typeof runProgressOf<State>>>>,
    'query'
  >
} & { readonly [Key in `GET ${Path}/:id/${Lines}`]: Read<Page<Line>, LinesQuery> }
export function defineRunHistory(
  kind: AnyRunKind,
  { list, progress, lines }: History<z.ZodType, z.ZodType, string, z.ZodType, z.ZodType>,
): object {
  const refuses = ['NOT_FOUND'] as const
  return {
    [`GET ${kind.path}`]: { summary: list.summary, query: list.query, reply: pageOf(list.brief) },
    [`GET ${kind.path}/:id/progress`]: {
      summary: progress,
      params: byId,
      reply: dataOf(runProgressOf(kind)),
      refuses,
    },
    [`GET ${kind.path}/:id/${lines.called}`]: {
      summary: lines.summary,
      params: byId,
      query: lines.query,
      reply: pageOf(lines.line),
      refuses,
    },
  } satisfies CallTable
}

function pageOf<Schema extends z.ZodType>(of: Schema) {
  return z.object({ data: z.array(of), meta: pageMeta })
}
