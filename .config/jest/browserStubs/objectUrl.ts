let urlCount = 0;

URL.createObjectURL = () => `blob:${location.origin}/${String((urlCount += 1))}`;
URL.revokeObjectURL = () => undefined;

export {};
