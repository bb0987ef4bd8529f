import { AppError } from '@minster/domain/platform/errors/errors'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/connect.ts'
import type { Services } from '#platform/http/app.ts'
import { addressWith, hashOfToken, makeToken } from '#platform/http/link-token.ts'

const day = 24 * 3_600_000
const daysValid = 60

/** Makes a link with which one applicant books, moves or cancels their interview, until it begins or for 60 days. */
export async function makeInterviewLink(
  tx: Transaction,
  services: Pick<Services, 'config' | 'clock'>,
  applicationId: string,
  until?: string,
): Promise<{ readonly token: string; readonly address: string }> {
  const now = services.clock.now()
  const ends = until ?? new Date(now.getTime() + daysValid * day).toISOString()
  const { token, hash } = makeToken()
  await tx.execute(sql`
    insert into interview_links (token_hash, application_id, created_at, expires_at)
    values (${hash}, ${applicationId}, ${now.toISOString()}, ${ends})`)
  return { token, address: addressWith(services, '/pages/interview', token) }
}

/** Ends every link of an application: a booking was made, or it is over. */
export async function endInterviewLinks(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  applicationId: string,
): Promise<void> {
  await tx.execute(sql`
    update interview_links set ended_at = ${clock.now().toISOString()}
    where application_id = ${applicationId} and ended_at is null`)
}

/** The application a link is for. What is unknown, ended and outdated is told apart, as its holder had it by mail. */
export async function applicationOfLink(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  token: string,
): Promise<string> {
  const [found] = await tx.rows<{ application_id: string; ended_at: string | null; expires_at: string }>(sql`
    select application_id, ended_at, expires_at from interview_links where token_hash = ${hashOfToken(token)}`)
  if (!found)
    throw new AppError(
      'NOT_FOUND',
      'This link is not known. Copy the whole of it from the mail, or write to the office.',
    )
  if (found.ended_at !== null)
    throw new AppError(
      'NOT_FOUND',
      'This link is no longer in use. The newest mail about your interview tells you more.',
    )
  if (Date.parse(found.expires_at) <= clock.now().getTime())
    throw new AppError('NOT_FOUND', 'This link is too old. Please write to the office for a new one.')
  return found.application_id
}
