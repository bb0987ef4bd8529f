import type { Rule, Rules } from '#kit/records/rules.ts'
import type { Mailer } from './post.ts'
import { requestAllOf } from './request.ts'

/** Once an application is submitted its referees are asked. Sheets tell of the past, and nobody is written to for them. */
export function referencePostRules(post: Mailer): Rules {
  const askedOnSubmission: Rule = {
    independent: true,
    async followUp({ id, before, after }, { tx, door, action }) {
      if (action === 'imported' || before === null || after?.['status'] !== 'Submitted') return
      if (before['status'] !== 'Submitted') await requestAllOf(tx, { ...post, door }, id)
    },
  }
  return { applications: [askedOnSubmission] }
}
