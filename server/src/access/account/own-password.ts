import { longestPassword } from '@minster/domain/access/rights/password-rules'
import { z } from 'zod'
import type { Queryable } from '#platform/db/connect.ts'
import { isPassword } from '../auth/password.ts'

/** The password somebody has now. */
export const passwordSchema = z
  .string('Enter your password')
  .min(1, 'Enter your password')
  .max(longestPassword)

/** Whether this is the password of a user; nobody's is right where there is none. */
export async function isOwnPassword(db: Queryable, userId: string, password: string): Promise<boolean> {
  const [found] = await db.rows<{ password_hash: string }>({
    text: 'select password_hash from credentials where user_id = $1',
    values: [userId],
  })
  return isPassword(password, found?.password_hash ?? null)
}
