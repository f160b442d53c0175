void import(/* webpackIgnore: true */ '@casino/shell');
