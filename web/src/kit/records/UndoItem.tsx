import { Menu } from '@mantine/core'
import { addressAt, recordTypeOf } from '@minster/domain/register/paths'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useSession } from '#platform/api/session.ts'
import type { StatusTarget } from './use-header.ts'

/** The way back from the last change of status, for types that keep one and whoever may change them. */
export function UndoItem({ statusTarget, onAsk }: UndoItemProps) {
  const { permits } = useSession()
  const edit = addressAt(statusTarget.name)?.access.edit
  if (!recordTypeOf(statusTarget.name).undoneAsOneStep || !edit || !permits(edit)) return null
  return (
    <Menu.Item leftSection={<IconArrowBackUp size="1rem" stroke={1.6} />} onClick={onAsk}>
      Undo the last change of status
    </Menu.Item>
  )
}

interface UndoItemProps {
  readonly statusTarget: StatusTarget
  readonly onAsk: () => void
}
