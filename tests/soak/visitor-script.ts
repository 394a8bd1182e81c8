type VisitorScript = {
  /** SQL that yields the visitor's address as text; absent: no header tells it. */
  address?: string
  /** SQL that yields the message. */
  message?: string
  /** SQL that yields the e-mail address. */
  email?: string
  /** pgbench's own commands, before the request. */
  before?: string
  /** Whether the function runs that a project runs before each request. */
  isLimited: boolean
}

const somebody = `concat(gen_random_uuid(), '@example.org')`

/** What PostgREST sends for one application, as a script of pgbench (PreQuery.hs, QueryBuilder.hs). */
export function writeVisitorScript(script: VisitorScript): string {
  const { address, message = `'I want to change.'`, email = somebody, before = '' } = script
  const headers = address === undefined ? '' : `'cf-connecting-ip', ${address}, `
  return `${before}
begin;
select set_config('search_path', '"public"', true), set_config('role', 'anon', true), set_config('request.jwt.claims', '{"role":"anon"}', true), set_config('request.method', 'POST', true), set_config('request.path', '/contact_submissions', true), set_config('request.headers', json_build_object(${headers}'content-type', 'application/json', 'user-agent', 'Mozilla/5.0', 'accept', '*/*')::text, true), set_config('request.cookies', '{}', true);
${script.isLimited ? 'select private.limit_leads();' : ''}
with pgrst_source as (insert into public.contact_submissions (name, email, message) select pgrst_body.name, pgrst_body.email, pgrst_body.message from (select json_build_object('name', 'Tom Reed', 'email', ${email}, 'message', ${message}) as json_data) pgrst_payload, lateral (select name, email, message from json_to_record(json_data) as _(name text, email text, message text)) pgrst_body returning 1) select '' as total, count(_postgrest_t) as page_total from (select * from pgrst_source) _postgrest_t;
commit;
`
}
