export const lateBuildId = () => __BUILD_ID__;
