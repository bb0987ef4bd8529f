import { z } from 'zod'
import type { Services } from '#platform/http/app.ts'
import type { Job } from '#platform/jobs/queue.ts'
import { type MailServices, startReset } from './password-link.ts'

/** Somebody asked for a new password for this address, which may be nobody's. */
export const resetJob: Job<{ email: string }> = {
  name: 'password-reset',
  payload: z.object({ email: z.string() }),
  retries: 3,
}

const hour = 3_600_000
/** From however many places they are asked for, nobody's mailbox is filled. */
const mostPerHour = 5

/**
 * Mails a link to the user with this address, if there is one who may sign in. Done in the background, so that the
 * answer to whoever asked cannot tell by its time whether there is.
 */
export async function resetFor(
  services: MailServices & Pick<Services, 'database'>,
  email: string,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const since = new Date(services.clock.now().getTime() - hour).toISOString()
    const [user] = await tx.rows<{ id: string; links: number }>({
      text: `select u.id, (
          select count(*) from password_links l where l.user_id = u.id and l.purpose = 'reset' and l.created_at > $2
        ) as links
        from users u where u.email = $1 and u.active and u.deleted_at is null for no key update`,
      values: [email, since],
    })
    if (user && user.links < mostPerHour) await startReset(tx, services, user.id)
  })
}
