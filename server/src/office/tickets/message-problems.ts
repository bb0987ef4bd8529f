import { fieldAt } from '@minster/domain/kit/record/record'
import { ticketMessage } from '@minster/domain/office/tickets/ticket-message'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { areFreeUploads } from '#kit/files/free-uploads.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'

const mostFiles = 10

/** What a message is made of, besides who reads it. */
export interface MessageWords {
  readonly body: string
  readonly files: readonly string[]
}

/** What is wrong with the words and files of a message. Only files of its writer's own that go with nothing else can be attached. */
export async function messageProblems(
  db: Queryable,
  { body, files }: MessageWords,
  { userId }: Caller,
): Promise<Problem[]> {
  const field = fieldAt(ticketMessage, 'body')?.field
  const longest = field?.kind === 'longText' ? (field.longest ?? 0) : 0
  const problems: Problem[] = []
  if (body.trim() === '') problems.push({ param: 'body', message: 'Write what it is about.' })
  else if (body.length > longest)
    problems.push({
      param: 'body',
      message: `At most ${longest.toLocaleString('en-GB')} characters fit into a message.`,
    })
  if (files.length > mostFiles)
    problems.push({ param: 'files', message: `At most ${mostFiles} files fit into a message.` })
  else if (!(await areFreeUploads(db, files, userId)))
    problems.push({
      param: 'files',
      message: 'One of these files is not there any longer. Remove it and attach it again.',
    })
  return problems
}
