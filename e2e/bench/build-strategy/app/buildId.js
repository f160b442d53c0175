// A module of its own, so that a page with two releases shows whose helper ran.
export const helperBuildId = () => `${__BUILD_ID__} (${__RELEASE__})`;
