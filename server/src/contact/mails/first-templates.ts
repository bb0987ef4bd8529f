import { firstMessages } from '@minster/domain/contact/mails/first-messages'
import { v7 as newId } from 'uuid'
import type { Basics } from '#kit/departments/department.ts'
import { fillIfEmpty } from '#kit/records/fill-if-empty.ts'

/** A college that has no message templates begins with a few. */
export const messageTemplateBasics: Basics = async (tx, now, makeId = newId) => {
  await fillIfEmpty(tx, 'message-templates', () =>
    firstMessages.map((message) => ({
      id: makeId(),
      at: now.toISOString(),
      values: { ...message, active: true },
    })),
  )
}
