/** A place on the earth, in degrees. */
export interface MapPosition {
  readonly latitude: number
  readonly longitude: number
}

/** Answers a place of its two degrees, null where one of them is unknown. */
export function mapPositionOf(latitude: number | null, longitude: number | null): MapPosition | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const earthRadius = 6371

/** Answers how far apart two places are as the crow flies, in kilometres. */
export function kilometresBetween(one: MapPosition, other: MapPosition): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const north = radians(other.latitude - one.latitude) / 2
  const east = radians(other.longitude - one.longitude) / 2
  const chord =
    Math.sin(north) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}
