/** Where the answers of a page's form are kept on the device: "draft:/apply". */
export const nameDraft = (path: string) => `draft:${path}`
