/** The major version of openapi.yaml. Raise both together when a change breaks older dashboards. */
export const CONTRACT_VERSION = '1'

/** Request header (extension) that names the contract version of the dashboard. */
export const CONTRACT_VERSION_HEADER = 'X-Contract-Version'

/** Status of the response to a dashboard with another contract version: Upgrade Required. */
export const OUTDATED_STATUS = 426
