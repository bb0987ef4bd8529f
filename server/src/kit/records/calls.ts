import { changeSchemaOf } from '@minster/domain/kit/record/schema'
import { plannedFrom, recordCalls, writeKeys } from '@minster/domain/kit/records/record-calls'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import type { ReachedCollection } from '@minster/domain/register/paths'
import { z } from 'zod'
import type { DescribedAs } from '#platform/http/serve.ts'
import { replySchemaOf } from './describe.ts'

const { calls } = recordCalls
export type RecordCall = keyof typeof calls

/** How each call of a collection is described: by the contract of all of them, in its own words and by its own fields. */
export function callsOf(collection: ReachedCollection): Readonly<Record<RecordCall, DescribedAs>> {
  const { declaration } = collection
  const one = withArticle(inSentence(collection.one))
  const many = inSentence(collection.title)
  const record = () => replySchemaOf(declaration)
  const oneReply = () => z.object({ ...calls['GET /api/:collection/:id'].reply.shape, data: record() })
  const list = () => z.object({ ...calls['GET /api/:collection'].reply.shape, data: z.array(record()) })
  const fields = () => changeSchemaOf(declaration.fields)
  const written = () => fields().and(z.object(writeKeys))
  const planned = () => (declaration.plannable ? z.object({ from: plannedFrom }) : z.object({}))
  const change = () => ({ body: written().and(planned()), response: { 200: oneReply() } })
  return {
    'GET /api/:collection': { summary: `List ${many}`, further: () => ({ response: { 200: list() } }) },
    'POST /api/:collection': {
      summary: `Add ${one}`,
      further: () => ({ body: written(), response: { 201: oneReply() } }),
    },
    'POST /api/:collection/export/custom': { summary: `Export ${many} with chosen columns` },
    'GET /api/:collection/counts': { summary: `Count ${many} by the values of a field` },
    'GET /api/:collection/options': { summary: `Choose among ${many}` },
    'POST /api/:collection/bulk': { summary: `Change many ${many}` },
    'GET /api/:collection/:id': {
      summary: `Read ${one}`,
      further: () => ({ response: { 200: oneReply() } }),
    },
    'PATCH /api/:collection/:id': { summary: `Change ${one}`, further: change },
    'PUT /api/:collection/:id': { summary: `Replace ${one}`, further: change },
    'DELETE /api/:collection/:id': { summary: `Move ${one} to the bin` },
    'POST /api/:collection/:id/restore': {
      summary: `Take ${one} out of the bin`,
      further: () => ({ response: { 200: oneReply() } }),
    },
    'GET /api/:collection/:id/history': { summary: `What happened to ${one}` },
    'GET /api/:collection/:id/neighbours': { summary: `What comes before and after ${one} in a list` },
    'GET /api/:collection/:id/consequences': { summary: `What would follow from a change to ${one}` },
    'POST /api/:collection/:id/consequences': {
      summary: `What would follow from several changes to ${one}`,
      further: () => ({ body: fields().and(planned()) }),
    },
  }
}

function withArticle(noun: string): string {
  return `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`
}
