import type { FlatValues } from '@minster/domain/kit/record/values'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { discardFile } from '#kit/files/discard.ts'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Services } from '#platform/http/app.ts'

const { f } = tables({ f: 'files' })

/** As many as somebody might go back to; a photograph older than these is nobody’s likeness any more. */
const mostEarlier = 12

/** A face is a picture, and one that is replaced is kept among the earlier ones. */
export function photoRules({ queue }: Pick<Services, 'queue'>): Rules {
  const rule: Rule = {
    independent: true,
    async complete({ before, after }) {
      const held = photoIn(before)
      const taken = photoIn(after)
      if (held === taken) return {}
      const kept = [...(held === null ? [] : [held]), ...earlierIn(before)]
      const others = [...new Set(kept)].filter((id) => id !== taken)
      return { earlierPhotos: others.slice(0, mostEarlier) }
    },
    async problems({ before, after }, { tx }) {
      const taken = photoIn(after)
      return taken === null || taken === photoIn(before) ? [] : whyNoPicture(tx, taken)
    },
    async followUp({ before, after }, { tx }) {
      if (after === null) return
      const kept = new Set([photoIn(after), ...earlierIn(after)])
      const dropped = earlierIn(before).filter((id) => !kept.has(id))
      for (const id of dropped) await discardFile(tx, queue, id)
    },
  }
  return { people: [rule] }
}

async function whyNoPicture(tx: Queryable, id: string): Promise<readonly Problem[]> {
  const [file] = await tx.rows(select({ type: f.mediaType })`from ${f} where ${f.id} = ${id} and ${alive(f)}`)
  if (!file || file.type?.startsWith('image/')) return []
  return [{ param: 'photo', message: 'Choose a picture, such as a JPEG or PNG.' }]
}

function photoIn(values: FlatValues | null): string | null {
  const photo = values?.['photo']
  return typeof photo === 'string' ? photo : null
}

function earlierIn(values: FlatValues | null): string[] {
  return [values?.['earlierPhotos'] ?? []].flat().filter((id) => typeof id === 'string')
}
