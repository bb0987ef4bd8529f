import type { Problem } from '@minster/domain/platform/errors/errors'
import { describePermission } from '@minster/domain/register/permissions/permission-list'

/** What a refusal says of a permission somebody lacks: what it lets one do, beside its name. */
export function neededPermission(permission: string): Problem {
  const described = describePermission(permission)
  const words = described === undefined ? '' : `: “${described}”`
  return { message: `This permission is needed${words}`, param: permission }
}
