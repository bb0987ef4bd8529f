import { Group, type GroupProps } from '@mantine/core'

/** What changes what is seen below: search, filters, views, in one line that breaks where it must. */
export function Toolbar(props: GroupProps) {
  return <Group gap="xs" mb="sm" {...props} />
}
