/** Where leads are taken, behind the address of the site or of a hosted backend. */
export const restPath = '/rest/v1'
