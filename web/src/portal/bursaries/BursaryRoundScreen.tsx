import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { NextStep } from '#kit/records/RecordHeader.tsx'
import { RecordScreen } from '#kit/records/RecordScreen.tsx'

/** The page of a round: its pot and its days, with the way to what was asked in it. */
export function BursaryRoundScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  return <RecordScreen collection={collection} id={id} NextStep={OpenPanel} />
}

const OpenPanel: NextStep = ({ reply }) => (
  <Button component={Link} to={`/students/bursaries/${reply.data.id}`}>
    Decide
  </Button>
)
