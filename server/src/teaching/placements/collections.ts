import { collectionOf } from '@minster/domain/register/paths'

export const placements = collectionOf('placements')
