import { collectionOf } from '@minster/domain/register/paths'

export const iosRequests = collectionOf('ios-requests')
export const engagements = collectionOf('engagements')
