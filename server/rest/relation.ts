import { type LeadTable, leadTables } from '#leads/lead-rows.ts'
import { restPath } from '#leads/rest-path.ts'
import { RestError } from './rest-error.ts'
import { shorten } from './shorten.ts'

/** What stands at an address. `leads` is the owner's view of a hosted store: known, and closed. */
type Relation = LeadTable | 'leads'

const relations: readonly Relation[] = [...leadTables, 'leads']
const addresses = new Map(relations.map((relation) => [`${restPath}/${relation}`, relation]))

export const allowedMethods = 'OPTIONS, POST'

/** Methods that PostgREST knows, and that need a right which nobody has here. */
const closedMethods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']

export function findRelation(path: string): Relation {
  const usual = addresses.get(path)
  if (usual) return usual
  const name = readName(path)
  const found = relations.find((relation) => relation === name)
  if (found) return found
  throw new RestError(
    404,
    'PGRST205',
    `Could not find the table 'public.${shorten(name)}' in the schema cache`,
  )
}

/** "/rest/v1/waitlist_signups" -> "waitlist_signups" */
function readName(path: string): string {
  const [, segment = ''] = /^\/rest\/v1\/([^/]+)$/.exec(path) ?? []
  try {
    const name = decodeURIComponent(segment)
    if (name) return name
  } catch {}
  throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
}

/** The table to insert into, since that is all that anyone may do here. */
export function checkMethod(relation: Relation, method: string): LeadTable {
  if (closedMethods.includes(method)) throw denyAccess(relation)
  if (method !== 'POST') {
    const headers = { allow: allowedMethods }
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`, { headers })
  }
  if (relation === 'leads') throw denyAccess(relation)
  return relation
}

export function denyAccess(relation: Relation): RestError {
  const kind = relation === 'leads' ? 'view' : 'table'
  return new RestError(401, '42501', `permission denied for ${kind} ${relation}`, {
    headers: { 'www-authenticate': 'Bearer' },
  })
}
