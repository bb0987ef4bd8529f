import { AppError } from '@minster/domain/platform/errors/errors'
import { table } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import { addressWith, hashOfToken, makeToken } from '#platform/http/link-token.ts'
import { interviewLinks } from './tables.ts'

const interviewLink = table(interviewLinks)

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
    insert into ${interviewLink} (${interviewLink.tokenHash}, ${interviewLink.applicationId}, ${interviewLink.createdAt}, ${interviewLink.expiresAt})
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
    update ${interviewLink} set ${interviewLink.endedAt} = ${clock.now().toISOString()}
    where ${interviewLink.applicationId} = ${applicationId} and ${interviewLink.endedAt} is null`)
}

/** The application a link is for. What is unknown, ended and outdated is told apart, as its holder had it by mail. */
export async function applicationOfLink(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  token: string,
): Promise<string> {
  const [found] = await tx.rows(
    select({
      application_id: interviewLink.applicationId,
      ended_at: interviewLink.endedAt,
      expires_at: interviewLink.expiresAt,
    })`from ${interviewLink} where ${interviewLink.tokenHash} = ${hashOfToken(token)}`,
  )
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
