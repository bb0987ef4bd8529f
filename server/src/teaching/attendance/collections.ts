import { collectionOf } from '@minster/domain/records/paths'

export const attendance = collectionOf('teaching-attendance')
