import { collectionOf } from '@minster/domain/records/paths'

export const attendance = collectionOf('teaching-attendance')
export const teachingDays = collectionOf('teaching-days')
