/** Where something is: coordinates where they are known, otherwise its address. */
export interface Whereabouts {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly address: Readonly<Record<'address1' | 'city' | 'postCode', string | null>>
}

const map = 'https://www.openstreetmap.org'
/** Close enough to see streets and their names. */
const zoom = 17

/** Answers the address of a map that shows a place; null where nobody has said where it is. */
export function mapLinkOf({ latitude, longitude, address }: Whereabouts): string | null {
  if (latitude !== null && longitude !== null)
    return `${map}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`
  // A street alone is in too many places.
  if (address.city === null && address.postCode === null) return null
  const lines = [address.address1, address.city, address.postCode].filter((line) => line !== null)
  return `${map}/search?query=${encodeURIComponent(lines.join(', '))}`
}
