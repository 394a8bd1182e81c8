/** All that the server needs of the site's own code: what answers a form that was posted without script. */
export { receiveLead } from './receive-lead.ts'
export { renderAnswer } from './render-answer.tsx'
