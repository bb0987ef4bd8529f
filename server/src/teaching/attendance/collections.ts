import { collectionOf } from '@minster/domain/register/paths'

export const attendance = collectionOf('teaching-attendance')
