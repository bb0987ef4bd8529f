/** What a pathway is meant for; empty means it is meant for all. */
export interface PathwayOffered {
  readonly id: string
  readonly programme: string
  readonly studentType: string | null
  readonly studyPace: string | null
  readonly hub: string | null
}

/** Who looks for a pathway. */
export type PathwayWanted = Readonly<Record<'programme' | 'studentType' | 'studyPace' | 'hub', string | null>>

const aspects = ['studentType', 'studyPace', 'hub'] as const

/**
 * Answers the pathway meant for somebody: of those of the programme that suit, the one that says most about whom it is
 * meant for; null where none suits or several suit equally, as then somebody must choose.
 */
export function pathwayFor<P extends PathwayOffered>(
  pathways: readonly P[],
  wanted: PathwayWanted,
): P | null {
  const suiting = pathways.filter(
    (pathway) =>
      pathway.programme === wanted.programme &&
      aspects.every((aspect) => pathway[aspect] === null || pathway[aspect] === wanted[aspect]),
  )
  const saidBy = (pathway: P) => aspects.filter((aspect) => pathway[aspect] !== null).length
  const most = Math.max(...suiting.map(saidBy))
  const best = suiting.filter((pathway) => saidBy(pathway) === most)
  return best.length === 1 ? (best[0] ?? null) : null
}
